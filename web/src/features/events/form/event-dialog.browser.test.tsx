import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { authKeys } from '#web/features/auth/queries.ts';
import { groupKeys } from '#web/features/groups/keys.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { expectAccessible } from '#web/test/axe.ts';
import { plainEvent } from '#web/test/events.ts';
import { member } from '#web/test/members.ts';
import { toasts } from '#web/ui/toast.ts';
import { NewEventDialog } from '../later-dialogs.tsx';

const event = {
  ...plainEvent,
  id: 4,
  title: 'Breakfast',
  startsAt: '2030-03-10T08:00:00.000Z',
  endsAt: '2030-03-10T09:00:00.000Z',
  myVerdict: null,
  verdicts: null,
  isOrganiser: true,
  mayEdit: true,
  mayCancel: true,
  createdAt: '2030-01-01T00:00:00.000Z',
  updatedAt: '2030-01-01T00:00:00.000Z',
};

const onCreated = vi.fn();
const fetched = vi.fn<typeof fetch>();

afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  onCreated.mockReset();
});

function Screen() {
  return <NewEventDialog dialog={useDialogParam('event')} onCreated={onCreated} />;
}

async function show() {
  vi.stubGlobal('fetch', fetched);
  const client = createQueryClient();
  client.setQueryData(authKeys.me, member(1));
  client.setQueryData(groupKeys.organised, []);
  const router = createMemoryRouter([{ path: '/', Component: Screen }], { initialEntries: ['/?event=1'] });
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

async function cover(colour = '#fff'): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 900 });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = colour;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File([drawn as Blob], 'cover.png', { type: 'image/png' });
}

const title = page.getByRole('textbox', { name: 'Title' });
const cropper = page.getByRole('application', { name: /^Your picture/ });
const choose = async (colour?: string) =>
  page.getByLabelText('Picture', { exact: true }).upload(await cover(colour));

const pictured = () => Response.json({ ...event, pictureUrl: '/api/files/cover' });

async function fill(pictureAnswer: () => Response) {
  fetched.mockImplementation(async (url) =>
    String(url).endsWith('/picture') ? pictureAnswer() : Response.json(event, { status: 201 }),
  );
  await show();
  await title.fill('Breakfast');
  await page.getByLabelText('Date').fill('2030-03-10');
  await page.getByLabelText('Begins').fill('08:00');
  await page.getByLabelText('Ends', { exact: true }).fill('09:00');
}

/** What was sent as the event's picture. */
function sentPicture(): Promise<ImageBitmap> {
  const sent = fetched.mock.lastCall?.[1]?.body as FormData | undefined;
  return createImageBitmap(sent?.get('picture') as File);
}

/** Files are read when the test says so. @returns how to let the reading of one end, by the order in which they were chosen */
function holdReading(): (() => void)[] {
  const read = createImageBitmap;
  const ends: (() => void)[] = [];
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return read(file);
  });
  return ends;
}

async function announce(pictureAnswer: () => Response) {
  await fill(pictureAnswer);
  await choose();
  await expect.element(cropper).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Announce event' }).click();
  await expect.poll(() => onCreated.mock.calls.length).toBe(1);
}

test('an event is announced with its picture', async () => {
  await announce(pictured);
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/events', '/api/events/4/picture']);
  const { width, height } = await sentPicture();
  expect({ width, height }).toEqual({ width: 1280, height: 720 });
  expect(onCreated.mock.lastCall?.[0]).toMatchObject({ pictureUrl: '/api/files/cover' });
  expect(toasts.read()[0]).toMatchObject({ title: 'Event announced', description: 'Breakfast' });
});

test('where the picture can’t be sent, the event is announced all the same, and that is said', async () => {
  await announce(() => Response.json({ code: 'internal', message: 'Broken.' }, { status: 500 }));
  expect(onCreated.mock.lastCall?.[0]).toMatchObject({ id: 4, pictureUrl: null });
  expect(toasts.read()[0]?.description).toMatch(/^Its picture could not be sent/);
});

test('a picture that is still being read goes with the event; of two, the one that was chosen last', async () => {
  await fill(pictured);
  const ends = holdReading();
  await choose('#f00');
  await choose('#00f');
  await expect.poll(() => ends.length).toBe(2);
  await page.getByRole('button', { name: 'Announce event' }).click();
  for (const end of ends.reverse()) end();
  await expect.poll(() => onCreated.mock.calls.length).toBe(1);
  vi.unstubAllGlobals();
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  context?.drawImage(await sentPicture(), 0, 0);
  expect([...(context?.getImageData(0, 0, 1, 1).data ?? [])]).toEqual([0, 0, 255, 255]);
});

test('a chosen picture is not lost without a question, and the dialog that is opened again has none', async () => {
  const router = await show();
  await choose();
  await expect.element(cropper).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(cropper).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByRole('dialog', { includeHidden: true })).not.toBeInTheDocument();
  await router.navigate('/?event=1');
  await expect.element(page.getByRole('button', { name: /^Choose a file/ })).toBeInTheDocument();
  await expect.element(title).toHaveFocus();
  await expect.element(cropper).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('the focus goes to the chosen picture, in view, and back to the button that chooses one', async () => {
  await show();
  await choose();
  await expect.element(cropper).toHaveFocus();
  await expect.element(cropper).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: 'Without a picture' }).click();
  await expect.element(page.getByRole('button', { name: /^Choose a file/ })).toHaveFocus();
});

test.each([
  ['with text besides is the text field’s', 'Cells', 0],
  ['alone is taken', '', 1],
])('a picture that is pasted into a text field %s', async (_what, text, taken) => {
  await show();
  await title.click();
  const clipboardData = new DataTransfer();
  if (text) clipboardData.setData('text/plain', text);
  clipboardData.items.add(await cover());
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  title.element().dispatchEvent(paste);
  expect(paste.defaultPrevented).toBe(taken === 1);
  await expect.poll(() => cropper.elements().length).toBe(taken);
});
