import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { authKeys } from '#web/features/auth/queries.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { expectAccessible } from '#web/test/axe.ts';
import { member } from '#web/test/members.ts';
import { ProfilePictureDialog } from './profile-picture-dialog.tsx';

const me = member(1, { profileImageUrl: '/api/files/old' });

/** What the upload met: an XMLHttpRequest that a test answers. */
class Upload {
  static sent: Upload[] = [];
  upload: { onprogress?: (event: object) => void } = {};
  onload = () => {};
  onabort = () => {};
  status = 200;
  statusText = '';
  response = new Blob([]);
  body: FormData | undefined;
  open() {}
  setRequestHeader() {}
  getAllResponseHeaders = () => 'content-type: application/json\r\n';
  send(body: FormData) {
    this.body = body;
    Upload.sent.push(this);
  }
  abort() {
    this.onabort();
  }
  answer(status: number, body: object) {
    this.status = status;
    this.response = new Blob([JSON.stringify(body)]);
    this.onload();
  }
}

let asked: string[];
let answer: () => Response;

beforeEach(() => {
  Upload.sent = [];
  asked = [];
  answer = () => Response.json({ profileImageUrl: null });
  vi.stubGlobal('XMLHttpRequest', Upload);
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(null, { status: 500 });
    asked.push(`${method} ${url} ${body ?? ''}`);
    return answer();
  });
});

function Screen() {
  return <ProfilePictureDialog me={me} dialog={useDialogParam('picture')} />;
}

async function show() {
  const client = createQueryClient();
  client.setQueryData(authKeys.me, me);
  const router = createMemoryRouter([{ path: '/', Component: Screen }], { initialEntries: ['/?picture=1'] });
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

/** A picture, red on its left half and blue on its right. */
async function halves(type = 'image/png', name = 'halves.png'): Promise<File> {
  const canvas = new OffscreenCanvas(400, 200);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#f00';
  context.fillRect(0, 0, 200, 200);
  context.fillStyle = '#00f';
  context.fillRect(200, 0, 200, 200);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type });
}

const choose = (file: File) => userEvent.upload(page.getByLabelText('Picture', { exact: true }), file);
const frame = page.getByRole('application');
const send = page.getByRole('button', { name: 'Use this picture' });

/** The colour in the middle of what is sent. */
async function middleOf(file: File): Promise<number[]> {
  const bitmap = await createImageBitmap(file);
  expect([bitmap.width, bitmap.height]).toEqual([512, 512]);
  const context = new OffscreenCanvas(512, 512).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  return [...(context?.getImageData(256, 256, 1, 1).data ?? [])].slice(0, 3);
}

test('a file is chosen, moved by keys and sent as it is seen; the dialog closes', async () => {
  const router = await show();
  await expect.element(page.getByText('PNG, JPG, GIF up to 5MB')).toBeVisible();
  await expectAccessible();
  await choose(await halves());
  await expect.element(frame).toBeVisible();
  await expectAccessible();
  await expect.element(frame).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await send.click();
  await vi.waitFor(() => expect(Upload.sent).toHaveLength(1));
  const [upload] = Upload.sent;
  const picture = upload?.body?.get('picture') as File;
  expect(picture.type).toBe('image/png');
  const [red, , blue] = await middleOf(picture);
  expect([red, blue]).toEqual([255, 0]);
  upload?.upload.onprogress?.({ loaded: 40, total: 100, lengthComputable: true });
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  upload?.answer(200, { profileImageUrl: '/api/files/new' });
  await vi.waitFor(() => expect(router.state.location.search).toBe(''));
});

test('what the server refuses stays in the dialog, in its words; an upload can be called off', async () => {
  const router = await show();
  await choose(await halves());
  await send.click();
  await vi.waitFor(() => expect(Upload.sent).toHaveLength(1));
  Upload.sent[0]?.answer(400, { code: 'bad_request', message: 'This file is damaged.' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('This file is damaged.');
  await send.click();
  await vi.waitFor(() => expect(Upload.sent).toHaveLength(2));
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect.element(page.getByRole('button', { name: 'Another file' })).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('?picture=1');
});

test.each([
  ['too large', () => new File([new Uint8Array(6 * 1024 * 1024)], 'a.png', { type: 'image/png' }), /has 6\.0 MB/],
  ['no picture', () => new File(['text'], 'a.txt', { type: 'text/plain' }), /not a PNG, JPG or GIF/],
  ['a picture by its name only', () => new File(['text'], 'a.png', { type: 'image/png' }), /can’t be read/],
])('a file that is %s is refused before it is sent', async (_what, file, sentence) => {
  await show();
  const data = new DataTransfer();
  data.items.add(file());
  page
    .getByRole('region', { name: 'Upload a file' })
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible();
  expect(Upload.sent).toEqual([]);
});

test('a picture is pasted', async () => {
  await show();
  await expect.element(page.getByText('PNG, JPG, GIF up to 5MB')).toBeVisible();
  const data = new DataTransfer();
  data.items.add(await halves());
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  await expect.element(frame).toBeVisible();
});

test('an address is checked first, then fetched by the server, and the picture can be taken away', async () => {
  answer = () => Response.json(me);
  const router = await show();
  await page.getByRole('tab', { name: 'From URL' }).click();
  const address = page.getByRole('textbox', { name: 'Picture address' });
  await address.fill('http://example.org/me.png');
  await send.click();
  await expect.element(page.getByText('Please give an address that begins with https://.')).toBeVisible();
  expect(asked).toEqual([]);
  await expectAccessible();
  await address.fill('https://example.org/me.png');
  await send.click();
  await vi.waitFor(() => expect(router.state.location.search).toBe(''));
  expect(asked).toEqual(['PATCH /api/user/profile {"profileImageUrl":"https://example.org/me.png"}']);
  await router.navigate('/?picture=1');
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await vi.waitFor(() => expect(asked.at(-1)).toBe('DELETE /api/user/picture '));
});
