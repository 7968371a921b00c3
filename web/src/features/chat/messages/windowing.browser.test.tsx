import { type Ref, useImperativeHandle, useRef } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useWindowing } from './use-windowing.ts';

/** A row of text or pictures, by its height. */
interface Line {
  key: string;
  height: number;
}

interface Handle {
  toEnd: () => void;
  toRow: (key: string, top: number) => void;
}

interface LogProps {
  lines: readonly Line[];
  handle: Ref<Handle>;
  width: number;
  height: number;
}

/** The frame of the message list: an edge above, rows, a gap below. */
function Log({ lines, handle, width, height }: LogProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { range, above, below, onScroll, toEnd, toRow } = useWindowing({
    keys: lines.map((line) => line.key),
    elements: { scroller, list },
    onAtEnd: () => {},
    onTop: () => {},
  });
  useImperativeHandle(handle, () => ({ toEnd, toRow }));
  return (
    <div
      ref={scroller}
      data-testid="log"
      onScroll={onScroll}
      style={{ position: 'relative', width, height, overflowY: 'auto' }}
    >
      <div style={{ height: 64 }} />
      <div ref={list} style={{ paddingTop: above, paddingBottom: below }}>
        {lines.slice(range.start, range.end).map((line) => (
          <div key={line.key} data-key={line.key} style={{ minHeight: line.height, overflow: 'hidden' }}>
            <span style={{ display: 'block', width: 'min(100%, 20rem)' }}>{`Line ${line.key}. `.repeat(9)}</span>
          </div>
        ))}
      </div>
      <div style={{ height: 16 }} />
    </div>
  );
}

const lineOf = (index: number): Line => ({ key: String(index), height: 40 + ((index * 37) % 5) * 48 });
const linesFrom = (start: number, end: number) => Array.from({ length: end - start }, (_, n) => lineOf(start + n));

/** Two frames: what was set off by the last change has been laid out and painted. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

const openLog = (start: number, end: number) => openLines(linesFrom(start, end));

async function openLines(lines: readonly Line[]) {
  const handle: { current: Handle | null } = { current: null };
  let props: Omit<LogProps, 'handle'> = { lines, width: 400, height: 600 };
  const screen = await render(<Log {...props} handle={handle} />);
  const log = screen.getByTestId('log').element() as HTMLElement;
  await painted();
  const rows = () => [...log.querySelectorAll<HTMLElement>('[data-key]')];
  const edge = () => log.getBoundingClientRect().top;
  return {
    log,
    handle: () => handle.current as Handle,
    async change(next: Partial<typeof props>) {
      props = { ...props, ...next };
      await screen.rerender(<Log {...props} handle={handle} />);
      await painted();
    },
    async scrollTo(top: number) {
      log.scrollTop = top;
      // As when a reader scrolls: nothing runs between the new place and the event that tells of it.
      log.dispatchEvent(new Event('scroll'));
      await painted();
    },
    lines: () => props.lines,
    drawn: () => rows().length,
    topOf: (key: string) => {
      const row = rows().find((one) => one.dataset.key === key);
      return row ? row.getBoundingClientRect().top - edge() : undefined;
    },
    rowAtTop: () => {
      const row = rows().find((one) => one.getBoundingClientRect().bottom > edge());
      return row?.dataset.key ?? '';
    },
    fromEnd: () => log.scrollHeight - log.clientHeight - log.scrollTop,
    /** Rows cover the window from edge to edge. */
    isCovered: () => {
      const boxes = rows().map((one) => one.getBoundingClientRect());
      const first = boxes[0];
      const last = boxes.at(-1);
      if (!first || !last) return false;
      return first.top <= edge() + 64 && last.bottom >= edge() + log.clientHeight - 16;
    },
  };
}

type Log = Awaited<ReturnType<typeof openLog>>;

/** Does something, and expects the row at the top of the window to stay where it was. */
async function expectHeld(log: Log, act: () => Promise<void>) {
  const key = log.rowAtTop();
  const before = log.topOf(key) ?? Number.NaN;
  await act();
  expect(Math.abs((log.topOf(key) ?? Number.NaN) - before)).toBeLessThanOrEqual(1);
}

test('it opens at its end, with a few rows drawn', async () => {
  const log = await openLog(0, 200);
  expect(log.fromEnd()).toBeLessThanOrEqual(1);
  expect(log.topOf('199')).toBeDefined();
  expect(log.drawn()).toBeLessThan(60);
});

test('rows that come stay in view while the reader is at the end', async () => {
  const log = await openLog(0, 200);
  await log.change({ lines: linesFrom(0, 201) });
  expect(log.fromEnd()).toBeLessThanOrEqual(1);
  await log.change({ lines: linesFrom(0, 260) });
  expect(log.fromEnd()).toBeLessThanOrEqual(1);
  expect(log.topOf('259')).toBeDefined();
});

/** Short messages of several authors: for each that comes at the end, one of the same height is no longer drawn above. */
const evenLines = (end: number): Line[] => linesFrom(0, end).map((line) => ({ ...line, height: 78 }));

/** All of its rows are drawn; one above the window is twice as high as the others. */
const openTall = () =>
  openLines(evenLines(16).map((line) => (line.key === '4' ? { ...line, height: 156 } : line)));

test('rows of one height that come one by one stay in view while the reader is at the end', async () => {
  const log = await openLines(evenLines(60));
  for (let end = 61; end <= 80; end += 1) {
    await log.change({ lines: evenLines(end) });
    expect(log.fromEnd()).toBeLessThanOrEqual(1);
    expect(log.topOf(String(end - 1))).toBeDefined();
    expect(log.isCovered()).toBe(true);
  }
});

test('a row that comes stays in view when one above shrinks by as much', async () => {
  const log = await openTall();
  await log.change({ lines: evenLines(17) });
  expect(log.fromEnd()).toBeLessThanOrEqual(1);
});

test('a row that comes stays in view when one above shrinks and something asks for the layout before the frame', async () => {
  const log = await openTall();
  const seen: number[] = [];
  // As the composer does, which fits its height to its text: the browser goes up by what is gone, and tells so first.
  const asking = new MutationObserver(() => {
    seen.push(log.fromEnd());
    log.log.dispatchEvent(new Event('scroll'));
  });
  asking.observe(log.log, { childList: true, subtree: true });
  await log.change({ lines: evenLines(17) });
  asking.disconnect();
  expect(seen).toEqual([78]);
  expect(log.fromEnd()).toBeLessThanOrEqual(1);
  await log.change({ lines: evenLines(18) });
  expect(log.fromEnd()).toBeLessThanOrEqual(1);
});

test('a row at the end that is replaced by another of its height, and then grows, stays in view', async () => {
  const log = await openLines([...evenLines(60), { key: 'unsent', height: 78 }]);
  const sent = { key: 'sent', height: 78 };
  await log.change({ lines: [...evenLines(60), sent] });
  expect(log.fromEnd()).toBeLessThanOrEqual(1);
  await log.change({ lines: [...evenLines(60), { ...sent, height: 300 }] });
  expect(log.fromEnd()).toBeLessThanOrEqual(1);
  await log.change({ lines: [...evenLines(60), { ...sent, height: 300 }, lineOf(61)] });
  expect(log.fromEnd()).toBeLessThanOrEqual(1);
});

test('rows that come do not move what is being read', async () => {
  const log = await openLog(0, 200);
  await log.scrollTo(log.log.scrollTop - 1500);
  await expectHeld(log, () => log.change({ lines: linesFrom(0, 230) }));
});

test('older rows above keep the place', async () => {
  const log = await openLog(500, 700);
  await log.scrollTo(900);
  await expectHeld(log, () => log.change({ lines: linesFrom(300, 700) }));
});

test('older rows above keep the place at the very top, where the browser holds nothing', async () => {
  const log = await openLog(500, 700);
  await log.scrollTo(0);
  await log.scrollTo(0);
  await expectHeld(log, () => log.change({ lines: linesFrom(400, 700) }));
  expect(log.isCovered()).toBe(true);
});

test('a jump lands where it was asked to, far from what was drawn', async () => {
  const log = await openLog(0, 1000);
  log.handle().toRow('120', 72);
  await painted();
  expect(Math.abs((log.topOf('120') ?? Number.NaN) - 72)).toBeLessThanOrEqual(1);
  expect(log.isCovered()).toBe(true);
});

test('the end stays in view when the window gets smaller, larger or narrower', async () => {
  const log = await openLog(0, 200);
  for (const size of [{ height: 320 }, { height: 700 }, { width: 220 }]) {
    await log.change(size);
    expect(log.fromEnd()).toBeLessThanOrEqual(1);
  }
});

test('what is being read stays when the window gets smaller', async () => {
  const log = await openLog(0, 200);
  await log.scrollTo(log.log.scrollTop - 2500);
  await expectHeld(log, () => log.change({ height: 320 }));
});

test('an own message leads to the end from wherever the reader was', async () => {
  const log = await openLog(0, 1000);
  await log.scrollTo(2000);
  await log.change({ lines: linesFrom(0, 1001) });
  log.handle().toEnd();
  await painted();
  expect(log.fromEnd()).toBeLessThanOrEqual(1);
  expect(log.topOf('1000')).toBeDefined();
});

test('a row that grows at the end stays in view', async () => {
  const log = await openLog(0, 200);
  const grown = log.lines().map((line) => (line.key === '199' ? { ...line, height: 500 } : line));
  await log.change({ lines: grown });
  expect(log.fromEnd()).toBeLessThanOrEqual(1);
});

test('a row that grows above the window does not move what is being read', async () => {
  const log = await openLog(0, 200);
  await log.scrollTo(log.log.scrollTop - 2500);
  const above = String(Number(log.rowAtTop()) - 2);
  expect(log.topOf(above)).toBeDefined();
  const grown = log.lines().map((line) => (line.key === above ? { ...line, height: line.height + 300 } : line));
  await expectHeld(log, () => log.change({ lines: grown }));
});

test('of ten thousand rows a few are drawn, and none is missing while scrolling through them', async () => {
  const log = await openLog(0, 10_000);
  expect(log.drawn()).toBeLessThan(60);
  const blanks: number[] = [];
  for (let step = 0; step < 40; step += 1) {
    await log.scrollTo(log.log.scrollTop - 400);
    if (!log.isCovered()) blanks.push(step);
  }
  expect(blanks).toEqual([]);
  expect(log.drawn()).toBeLessThan(60);
  log.handle().toRow('0', 72);
  await painted();
  expect(log.topOf('0')).toBeDefined();
});

test('a log that opened at its end stays there when its rows grow before the event of that scrolling', async () => {
  const { log } = await openLog(0, 60);
  const isAtEnd = () => log.scrollHeight - log.scrollTop - log.clientHeight <= 1;
  expect(isAtEnd()).toBe(true);
  // As when the font arrives within a long frame: the rows are laid out anew, and the event still to come says so first.
  log.style.fontSize = '40px';
  log.dispatchEvent(new Event('scroll'));
  await painted();
  expect(isAtEnd()).toBe(true);
});
