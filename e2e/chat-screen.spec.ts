import type { Page } from '@playwright/test';
import { settling } from './settled.ts';
import { shiftOf } from './shifts.ts';
import { expect, type Person, test, unique } from './story.ts';

type Join = (firstName: string, business?: Record<string, unknown>) => Promise<Person>;

/** An accepted request; returns the id of the conversation. */
async function befriend(asker: Person, owner: Person, business: string): Promise<number> {
  const [listing] = (await (await owner.context.request.get('/api/businesses/my')).json()) as { id: number }[];
  const match = (await asker.post('/api/matches', { businessId: listing?.id, action: 'like' })) as { id: number };
  await owner.post(`/api/matches/${match.id}/accept`);
  const rooms = (await (await asker.context.request.get('/api/chat/rooms')).json()) as {
    id: number;
    name: string;
  }[];
  return rooms.find(({ name }) => name === business)?.id ?? 0;
}

/** A conversation of one's own, so long that only a part of it is drawn. */
async function longConversation(join: Join): Promise<{ page: Page; path: string; last: string }> {
  const name = unique('Sailmakers');
  const [reader, writer] = [await join('Wanda'), await join('Xenia', { name, description: 'Sails since 1911.' })];
  const roomId = await befriend(reader, writer, name);
  const talk = 'About the nets, the boats and the price of ice, which is a longer story than one would think. ';
  const say = (content: string) => writer.post('/api/chat/messages', { roomId, content });
  for (let line = 1; line <= 60; line += 1) await say(talk.repeat(1 + (line % 4)));
  await say('the last line');
  return { page: reader.page, path: `/chat?room=${roomId}`, last: 'the last line' };
}

interface Shifts {
  sum: number;
  /** What moved, from where to where. */
  moved: string[];
}

/** The layout shifts of the screen that is loaded now (web.dev/cls). */
async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const shifts: Shifts = { sum: 0, moved: [] };
    Object.assign(window, { shifts });
    const sides = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, sources, startTime } of list.getEntries() as Shift[]) {
        shifts.sum += value;
        for (const { node, previousRect, currentRect } of sources) {
          const words = node instanceof Element ? node.outerHTML : (node?.textContent ?? '');
          shifts.moved.push(
            `${Math.round(startTime)} ms: ${sides(previousRect)} to ${sides(currentRect)}: ${words.slice(0, 200)}`,
          );
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
}

const composer = (page: Page) => page.getByRole('textbox', { name: /Message to/ });

test('a direct link to a room opens at its newest message without a layout shift, also when the server is slow', async ({
  join,
}) => {
  test.setTimeout(120_000);
  const { page, path, last } = await longConversation(join);
  const shiftsOf = await watchShifts(page);
  const settled = settling(page);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [360, 740],
  ] as const) {
    for (const isSlow of [false, true]) {
      await page.setViewportSize({ width, height });
      // Long texts break elsewhere once the fonts have come, whenever that is: of them tells web/src/fonts/fonts.browser.test.tsx.
      await page.route('**/*.woff2', (route) => route.abort());
      if (isSlow)
        await page.route('**/api/**', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 400));
          await route.continue();
        });
      await page.goto(path);
      await expect(page.getByRole('log').getByText(last)).toBeInViewport();
      await settled();
      const { sum, moved } = await shiftsOf();
      expect(sum, `${width}×${height}: ${moved.join('\n')}`).toBeLessThanOrEqual(0.02);
      await page.unrouteAll({ behavior: 'wait' });
    }
  }
});

test('with reduced motion a long room opens at its newest message, too, and stays there', async ({ join }) => {
  test.setTimeout(120_000);
  const { page, path, last } = await longConversation(join);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const settled = settling(page);
  await page.goto(path);
  const log = page.getByRole('log');
  await expect(log.getByText(last)).toBeInViewport();
  await settled();
  const isAtEnd = () => log.evaluate((area) => area.scrollHeight - area.scrollTop - area.clientHeight <= 1);
  await expect.poll(isAtEnd).toBe(true);
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toHaveCount(0);
});

test('short and zoomed screens: the conversation keeps the screen, the composer is at hand, the bars a scroll away', async ({
  join,
}) => {
  test.setTimeout(120_000);
  const { page, path, last } = await longConversation(join);
  for (const [width, height] of [
    [320, 256],
    [720, 450],
    [740, 360],
  ] as const) {
    const size = `${width}×${height}`;
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await expect(page.getByRole('log').getByText(last)).toBeInViewport();
    const seen = async () => {
      const box = await page.getByRole('log').boundingBox();
      return box ? Math.min(box.y + box.height, height) - Math.max(box.y, 0) : 0;
    };
    await expect.poll(seen, size).toBeGreaterThanOrEqual(120);
    await expect(composer(page), size).toBeInViewport({ ratio: 1 });
    await composer(page).fill(`short ${size}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log').getByText(`short ${size}`).last()).toBeInViewport();
    const quick = page.getByRole('navigation', { name: 'Quick' });
    await expect(quick).not.toBeInViewport();
    await quick.scrollIntoViewIfNeeded();
    await expect(quick.getByRole('link', { name: /Directory/ })).toBeInViewport();
    await page.getByRole('link', { name: 'Guildhall, start page' }).first().scrollIntoViewIfNeeded();
    await expect(page.getByRole('link', { name: 'Your profile' }).first()).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), size).toBeLessThanOrEqual(width);
  }
});

test('a navigation can ask for the composer, and other ones focus the heading', async ({ join }) => {
  const { page } = await join('Zoltan');
  await page.goto('/directory');
  const go = (state: object | null) =>
    page.evaluate((usr) => {
      // As the router does it: its own state, and where it looks for changes.
      history.pushState({ usr, key: String(Math.random()), idx: 1 }, '', '/chat?room=1');
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, state);
  await go({ focus: 'composer' });
  await expect(composer(page)).toBeFocused();
  await page.goto('/directory');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await go(null);
  await expect(composer(page)).toBeVisible();
  await expect(composer(page)).not.toBeFocused();
});

test('a name that has no room can be read whole; numbers are spoken in the singular', async ({ join }) => {
  const name = `${unique('Penhaligon')} Smokehouse, Cold Store and Purveyors of Fine Kippers to the Tarrow Valley and Beyond`;
  const [anton, berit] = [
    await join('Anton'),
    await join('Berit', { name, description: 'Smoked fish since 1874.' }),
  ];
  const roomId = await befriend(anton, berit, name);
  await anton.page.goto('/chat');
  await berit.post('/api/chat/messages', { roomId, content: 'Kippers are in' });
  const entry = anton.page.locator(`[data-room="${roomId}"]`);
  await expect(entry).toHaveAccessibleName(/2 unread messages/);
  await entry.hover();
  await expect(anton.page.getByRole('tooltip')).toHaveText(name);
  await entry.click();
  await expect(anton.page.getByText(`Your conversation with ${name} starts here.`)).toBeVisible();
  await expect(anton.page.getByRole('heading', { level: 2, name })).toBeVisible();
  await anton.page.goto('/directory');
  await berit.post('/api/chat/messages', { roomId, content: 'And haddock' });
  await expect(anton.page.getByRole('link', { name: /^Come & Chat.*, 1 unread message$/ })).toBeVisible();
  await anton.page.goto('/chat');
  await expect(entry).toHaveAccessibleName(/1 unread message(?!s)/);
});

for (const width of [360, 768, 1024, 1440])
  test(`at ${width} pixels a conversation has its shape before any script runs, and nothing moves then`, async ({
    join,
  }) => {
    const { page, context } = await join('Shay');
    await page.setViewportSize({ width, height: 800 });
    // The server draws for whose time zone it knows.
    await page.goto('/chat');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const fresh = await context.newPage();
    await fresh.setViewportSize({ width, height: 800 });
    await fresh.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await fresh.goto('/chat?room=1', { waitUntil: 'commit' });
    const conversation = fresh.getByRole('region', { name: 'Conversation' });
    await expect(conversation).toBeVisible();
    const before = await conversation.boundingBox();
    await expect(fresh.getByRole('navigation', { name: 'Rooms' })).toBeVisible({ visible: width >= 768 });
    release();
    await expect(fresh.getByRole('textbox', { name: /Message to/ })).toBeVisible();
    expect(
      (
        await fresh
          .getByRole('region', { name: /^(Conversation|General Chat)/ })
          .first()
          .boundingBox()
      )?.x,
    ).toBe(before?.x);
    expect(await shiftOf(fresh)).toBeLessThan(0.001);
  });

for (const width of [360, 768, 800])
  test(`at ${width} pixels the list stands alone without a shift, also where it was collapsed on a wide screen`, async ({
    join,
    baseURL,
  }) => {
    const { page, context } = await join('Shula');
    const flag = (name: string, value: string) => ({ name: `guildhall.${name}`, value, url: baseURL as string });
    await context.addCookies([flag('chat-rooms-collapsed', 'true'), flag('sidebar-collapsed', 'false')]);
    await page.setViewportSize({ width, height: 800 });
    const settled = settling(page);
    await page.goto('/chat');
    await expect(page.getByText('Each match opens a conversation here.')).toBeVisible();
    await settled();
    expect(await shiftOf(page)).toBeLessThan(0.001);
  });
