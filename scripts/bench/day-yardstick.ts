import type { Page } from '@playwright/test';

const PATH = '/yardstick';

/** The probe counts buttons by their words and times the database of this name. */
const BODY = `<!doctype html><title>Yardstick</title><main><ul><li><button>Mark Taken</button></ul></main><script>
const button = document.querySelector('button');
const asked = indexedDB.open('qamqor-outbox-yardstick', 1);
asked.onupgradeneeded = () => asked.result.createObjectStore('marks', { autoIncrement: true });
button.onclick = () => {
  const saving = asked.result.transaction('marks', 'readwrite', { durability: 'strict' });
  saving.objectStore('marks').put({ taken: button.textContent });
  saving.oncomplete = () => {
    button.textContent = button.textContent === 'Undo' ? 'Mark Taken' : 'Undo';
  };
};
</script>`;

/** A page of one button, whose tap is saved durably and then answered: no program can be faster here. */
export async function openYardstick(page: Page): Promise<void> {
  await page.route(`**${PATH}`, (route) => route.fulfill({ contentType: 'text/html', body: BODY }));
  await page.goto(PATH);
}
