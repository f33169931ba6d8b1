// @ts-nocheck: runs in browsers.
// Solves the challenge of a form while somebody fills it in, and sends the form when both are done.

import { deriveKey } from './algorithms/web/pbkdf2.js';
import { solveChallenge } from './pow.js';

for (const form of document.querySelectorAll('form[data-challenge]')) {
  const challenge = JSON.parse(form.dataset.challenge);
  const solving = solveChallenge({ challenge, deriveKey }).catch(() => null);
  const button = form.querySelector('button');
  const [working, failed] = ['working', 'failed'].map((name) => form.querySelector(`[data-${name}]`));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    working.hidden = false;
    const solution = await solving;
    if (solution === null) {
      working.hidden = true;
      failed.hidden = false;
      return;
    }
    form.elements.proof.value = JSON.stringify({ challenge, solution });
    form.submit();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}
