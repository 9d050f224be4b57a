// A hand on a page that leaves no script in it: a test library's search for elements would take as long in the main thread as
// what is measured. Elements are given as expressions that find them.

import { setTimeout as sleep } from 'node:timers/promises';

export const one = (selector) => `document.querySelector(${JSON.stringify(selector)})`;
export const buttonSaying = (text) =>
  `[...document.querySelectorAll('button')].find((button) => button.textContent.startsWith(${JSON.stringify(text)}))`;

const patience = 60_000; // ms

export async function handOn(page) {
  const client = await page.context().newCDPSession(page);

  async function see(expression) {
    const { result, exceptionDetails } = await client.send('Runtime.evaluate', { expression, returnByValue: true });
    if (exceptionDetails) throw new Error(`${exceptionDetails.exception?.description}: ${expression}`);
    return result.value;
  }

  async function until(expression) {
    for (const began = Date.now(); ; await sleep(20)) {
      const seen = await see(expression);
      if (seen) return seen;
      if (Date.now() - began > patience) throw new Error(`it never came: ${expression}`);
    }
  }

  // As a person does: moves there, presses, lets go.
  async function press(element) {
    const { x, y } = await until(`(() => {
      const box = ${element}?.getBoundingClientRect();
      return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    })()`);
    const mouse = (type, buttons) =>
      client.send('Input.dispatchMouseEvent', { type, x, y, buttons, button: 'left', clickCount: 1 });
    await mouse('mouseMoved', 0);
    await mouse('mousePressed', 1);
    await mouse('mouseReleased', 0);
  }

  return { client, see, until, press };
}
