import { describe, expect, it } from 'vitest';
import { gameHash, positionHash, positionOfHash, recordOfHash } from './link.ts';

const text = (hash: string) => hash.slice(hash.indexOf('=') + 1);

describe('a link', () => {
  it('holds a whole game', async () => {
    const record = '[First "Zoë + 木"]\n[Second "Bo"]\n\n=0 b2=1 a1=2 c3=3\n\n';
    const hash = await gameHash(record);
    expect(hash).toMatch(/^#game=[A-Za-z0-9_-]+$/);
    expect(await recordOfHash(text(hash))).toBe(record);
  });

  it('holds it unpressed where the browser cannot press', async () => {
    const letters = btoa('=0 b2=1').replaceAll('=', '');
    expect(await recordOfHash(`.${letters}`)).toBe('=0 b2=1');
  });

  it('that is broken holds nothing', async () => {
    const whole = text(await gameHash('=0 b2=1 a1=2 c3=3'));
    for (const broken of ['', '!', 'AAAA', whole.slice(0, -4), `${whole.slice(0, 4)}____${whole.slice(8)}`]) {
      const read = await recordOfHash(broken);
      expect(read === null || read !== '=0 b2=1 a1=2 c3=3').toBe(true);
    }
  });

  it('that would unfold into more than any game holds nothing', async () => {
    expect(await recordOfHash(text(await gameHash(' '.repeat((1 << 20) + 1))))).toBeNull();
  });

  it('holds a position as it is written', () => {
    const position = '..../..0./.f../.... 3 b2 S:ch';
    expect(positionHash(position)).toBe('#position=..../..0./.f../...._3_b2_S:ch');
    expect(positionOfHash(text(positionHash(position)))).toBe(position);
    expect(positionOfHash('..../..0./.f../....%203%20b2%20S:ch')).toBe(position);
    expect(positionOfHash('%')).toBe('%');
  });
});
