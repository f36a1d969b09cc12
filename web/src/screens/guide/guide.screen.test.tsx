import { MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { personStream } from '@qamqor/shared/sync/protocol';
import { anEvent } from '@qamqor/shared/testing/builders';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openGuide } from '../../testing/guide.ts';
import { ELEVEN, newId } from '../../testing/household.ts';
import { applyLook, checkLook, LOOKS } from '../../testing/look.ts';
import { shownPart } from '../../testing/parts.ts';
import { comeBack } from '../../testing/shown-family.ts';

const RING = '01a1f6e9-3100-7b8c-b536-f6a787e24a5d';
const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
/** A notice of it is there at once. */
const SOON = anEvent({ id: newId(), title: 'Choir', start_datetime: '2026-11-20T11:10' });
const meets = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('medicines are added several in a row, by name and one tap for the times', async () => {
  await openGuide('medicines', {}, 'none');
  await button('Save and go on').click();
  await expect.element(page.getByText('Medicine name is required')).toBeVisible();
  await page.getByLabelText('Medicine name').fill('Iron');
  await page.getByText('Morning and evening', { exact: true }).click();
  await expect.element(page.getByText('It will ring at 08:00, 20:00.')).toBeVisible();
  await button('Save and add another').click();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Iron' })).toBeVisible();
  await expect.element(page.getByLabelText('Medicine name')).toHaveValue('');
  await page.getByLabelText('Medicine name').fill('Zinc');
  await page.getByText('Other times', { exact: true }).click();
  await page.getByLabelText('At what times?').fill('7');
  await button('Save and go on').click();
  await expect.element(page.getByText('Please write times like 08:00')).toBeVisible();
  await page.getByLabelText('At what times?').fill('07:30, 12:00');
  await button('Save and go on').click();
  await expect.element(title('Set up the tablet')).toBeVisible();
  await expect.element(page.getByText('2345 6789')).toBeVisible();
});

/** Of what stands in the page, in its order. */
const boxOf = (one: { element(): Element }) => one.element().getBoundingClientRect();

test('[FAM-6] the square for the camera stands first, large, under nothing, and the page stays', async () => {
  const screen = await openGuide('tablet');
  const { server, daughter } = screen.household;
  const qr = page.getByRole('img', { name: 'The code as a square for a camera' });
  await expect.element(qr).toBeVisible();
  const { width, top } = boxOf(qr);
  expect(width).toBeGreaterThanOrEqual(280);
  expect(top).toBeLessThan(boxOf(page.getByText('2345 6789')).top);
  expect(window.scrollY).toBe(0);
  await expect.element(title('Set up the tablet')).toBeVisible();
  await expect.element(button('Done')).not.toBeInTheDocument();
  server.stream(personStream(daughter.id)).write({ events: [SOON] });
  comeBack();
  const pill = page.getByRole('region', { name: 'Notifications' }).getByRole('button').first();
  await expect.element(pill).toBeVisible();
  await expect.poll(() => meets(boxOf(pill), boxOf(qr))).toBe(false);
});

test('[FAM-6][UI-18] a code that runs out while the guide is open is made anew there', async () => {
  let code = '23456789';
  const rest = () => ({
    'POST /auth/pairing': () => ({
      status: 201,
      body: {
        code,
        url: `https://qamqor.example/auth#code=${code}`,
        expires_at: toWire(Date.now() + 10 * MINUTE),
        person_id: newId(),
      },
    }),
  });
  await openGuide('tablet', rest);
  await expect.element(page.getByText('2345 6789')).toBeVisible();
  vi.setSystemTime(ELEVEN + 11 * MINUTE);
  await expect.element(page.getByText('This code has run out.')).toBeVisible();
  await expect.element(page.getByText('2345 6789')).not.toBeInTheDocument();
  await expect.element(button('Go on')).toBeVisible();
  code = 'ABCDEFGH';
  await button('Make a new code').click();
  await expect.element(page.getByText('ABCD EFGH')).toBeVisible();
  await expect.element(title('Set up the tablet')).toBeVisible();
});

test('[REM-1] the tablet is rung from afar, and what happened there is said', async () => {
  let state = 'sent';
  const ring = () => ({
    body: {
      id: RING,
      asked_at: toWire(ELEVEN),
      rings: [{ device_id: 'x', device_name: '', state }],
    },
  });
  const screen = await openGuide('try', {
    'GET /push/test': () => ({ body: { ring: null } }),
    'POST /push/test': { status: 201, body: { id: RING } },
    [`GET /push/test/${RING}`]: ring,
  });
  await button('Ring the tablet now').click();
  await expect.element(page.getByText('The ring is on its way…')).toBeVisible();
  expect(screen.calls('POST', '/push/test').map(({ body }) => body)).toEqual([
    { person_id: screen.household.grandmother.id },
  ]);
  state = 'shown';
  await expect.element(page.getByText('It has arrived there.')).toBeVisible();
  state = 'not_heard';
  await expect.element(page.getByText('It came, but nobody heard it.')).toBeVisible();
  state = 'heard';
  await button('Ring the tablet now').click();
  await expect.element(page.getByText('It was heard.')).toBeVisible();
  await button('Done').click();
  await expect.poll(screen.address).toBe('/app/dashboard');
});

test('on a laptop the form stands in the middle of the page', async () => {
  await openGuide('person');
  await page.viewport(1440, 900);
  const form = await shownPart('main form');
  const room = (await shownPart('main')).getBoundingClientRect();
  const { left, right } = form.getBoundingClientRect();
  expect(left).toBeGreaterThan(room.left + 100);
  expect(Math.abs(left + right - room.left - room.right)).toBeLessThan(20);
});

test('[UI-18] a tablet that may not ring yet is said to be one', async () => {
  const body = { code: 'push.no_subscription', detail: 'No.' };
  await openGuide('try', { 'POST /push/test': { status: 404, body } });
  await button('Ring the tablet now').click();
  await expect.element(page.getByText('The tablet may not ring yet.')).toBeVisible();
});

test('the dashboard keeps what is still to do, until it is done or put away', async () => {
  const screen = await openGuide('who', { 'GET /push/test': { body: { ring: null } } });
  await screen.go('/app/dashboard');
  const card = page.getByRole('region', { name: 'Until it rings' });
  await expect.element(card.getByRole('link', { name: 'Try whether it rings' })).toBeVisible();
  await card.getByRole('button', { name: 'Put this away' }).click();
  await expect.element(card).not.toBeInTheDocument();
  await screen.reload();
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});

test.each(['who', 'person', 'medicines', 'tablet', 'try'])(
  '[UI-4][UI-6][UI-22] the step %s fits every look',
  async (step) => {
    await openGuide(step);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (step === 'tablet') await expect.element(page.getByText('2345 6789')).toBeVisible();
    for (const look of LOOKS) {
      await applyLook(look);
      await checkLook(`${step} ${JSON.stringify(look)}`, 44);
    }
  },
);
