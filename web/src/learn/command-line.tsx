// The command field of a screen that teaches: the words of the terminal, and what was answered last.

import type { Said } from '../engine/room.ts';
import { usePage } from '../views/context.ts';
import { FoldedCommands } from '../views/table/commands.tsx';

export function CommandLine({ answer, send }: { readonly answer: readonly Said[]; readonly send: (line: string) => void }) {
  const { say } = usePage();
  return (
    <FoldedCommands send={send}>
      {answer.map((said) => (
        <p class="small">{say(said)}</p>
      ))}
    </FoldedCommands>
  );
}
