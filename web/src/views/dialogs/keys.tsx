// The keys: what they do, and which they are.

import { isKeyCommand, keyCommands, keyMessages, rebound, usualKeys } from '../../keys.ts';
import { usePage } from '../context.ts';
import { Check } from './fields.tsx';
import { Modal } from './modal.tsx';

export function KeysDialog() {
  const { state, dispatch, t, say } = usePage();
  const { settings } = state;
  const onInput = ({ target }: { readonly target: EventTarget | null }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (isKeyCommand(target.name)) change({ keys: rebound(settings.keys, target.name, target.value.trim()) });
    else change({ singleKeys: target.checked });
  };
  const change = (changed: Partial<typeof settings>) => dispatch({ kind: 'settings', settings: { ...settings, ...changed } });
  return (
    <Modal title={t('page.keys')}>
      <p>{t('page.keys.grids')}</p>
      <ul class="fixed-keys">
        {fixedKeys.map((id) => (
          <li key={id}>{t(id)}</li>
        ))}
      </ul>
      <form class="form" onInput={onInput} onSubmit={(event) => event.preventDefault()}>
        <Check
          name="singleKeys"
          value="yes"
          label={t('page.keys.single')}
          about={t('page.keys.single.about')}
          checked={settings.singleKeys}
        />
        <div class="key-list">
          {keyCommands.map((command) => (
            <label class="key" key={command}>
              <input
                class="input"
                name={command}
                value={settings.keys[command]}
                maxLength={1}
                autocomplete="off"
                autocapitalize="none"
                spellcheck={false}
                disabled={!settings.singleKeys}
              />
              <span>{t(keyMessages[command])}</span>
            </label>
          ))}
        </div>
        <button
          type="button"
          class="button"
          onClick={() => change({ keys: usualKeys, singleKeys: true })}
        >
          {t('page.keys.usual')}
        </button>
      </form>
      <h3>{t('guide.title')}</h3>
      <ul class="fixed-keys">
        {state.guide.map((said) => (
          <li key={said.id}>{say(said)}</li>
        ))}
      </ul>
    </Modal>
  );
}

const fixedKeys = [
  'page.keys.arrows',
  'page.keys.ends',
  'page.keys.rows',
  'page.keys.columns',
  'page.keys.press',
  'page.keys.escape',
  'page.keys.leave',
  'page.keys.anywhere',
  'page.keys.letters',
];
