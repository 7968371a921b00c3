import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles.css';
import { Picture } from './picture.tsx';

/** A picture that loads, with an address of its own. */
const drawn = (name: string) => `${location.origin}/public/favicon.svg?${name}`;

function Faces({ names }: { names: string[] }) {
  return names.map((name) => (
    <div key={name} data-testid={name} style={{ height: '100vh' }}>
      <Picture src={drawn(name)} size={40} isPatient>
        <b>{name[0]}</b>
      </Picture>
    </div>
  ));
}

const imageOf = (name: string) => page.getByTestId(name).element().querySelector('img');
const isAsked = (name: string) => performance.getEntriesByName(drawn(name)).length > 0;

test('a face far down is asked for when it comes near, and its initials stand there until then', async () => {
  await render(<Faces names={['Ada', 'Ben', 'Cy', 'Dee']} />);
  await expect.poll(() => imageOf('Ada')?.src).toBe(drawn('Ada'));
  expect(imageOf('Dee')).toBeNull();
  expect(isAsked('Dee')).toBe(false);
  await expect.element(page.getByTestId('Dee').getByText('D')).toBeInTheDocument();

  page.getByTestId('Dee').element().scrollIntoView();
  await expect.poll(() => imageOf('Dee')?.src).toBe(drawn('Dee'));
});

/** Whether the initials, or the picture, can be seen. */
const seen = (name: string) => {
  const place = page.getByTestId(name).element();
  const image = place.querySelector('img');
  return {
    initials: place.querySelector('b') !== null,
    picture: image?.checkVisibility({ opacityProperty: true }) ?? false,
  };
};

test('initials stand until the picture is there, with nothing between the two', async () => {
  const looks: { initials: boolean; picture: boolean; isLoaded: boolean }[] = [];
  const { container } = await render(<Faces names={['Fay']} />);
  const look = () => looks.push({ ...seen('Fay'), isLoaded: Boolean(imageOf('Fay')?.naturalWidth) });
  look();
  const watcher = new MutationObserver(look);
  watcher.observe(container, { childList: true, subtree: true, attributes: true });
  await expect.poll(() => seen('Fay')).toEqual({ initials: false, picture: true });
  watcher.disconnect();
  expect(looks[0]).toEqual({ initials: true, picture: false, isLoaded: false });
  expect(looks.filter(({ initials, picture }) => initials === picture)).toEqual([]);
  expect(looks.filter(({ picture, isLoaded }) => picture && !isLoaded)).toEqual([]);
});

test('a logo of a screen that the browser draws has its initials below it too', async () => {
  await render(
    <div data-testid="Gus">
      <Picture src={drawn('Gus')} size={40}>
        <b>G</b>
      </Picture>
    </div>,
  );
  expect(seen('Gus')).toEqual({ initials: true, picture: false });
  await expect.poll(() => seen('Gus')).toEqual({ initials: false, picture: true });
});

test('a face that does not load leaves its initials where they were', async () => {
  const src = `${location.origin}/there-is-no-such-face.svg`;
  const { container } = await render(
    <div data-testid="Hal">
      <Picture src={src} size={40} isPatient>
        <b>H</b>
      </Picture>
    </div>,
  );
  const looks = [seen('Hal')];
  const watcher = new MutationObserver(() => looks.push(seen('Hal')));
  watcher.observe(container, { childList: true, subtree: true, attributes: true });
  await expect.poll(() => performance.getEntriesByName(src).length).toBe(1);
  await expect.poll(() => imageOf('Hal')).toBeNull();
  watcher.disconnect();
  for (const look of looks) expect(look).toEqual({ initials: true, picture: false });
});

test('a face that was shown once is there at once where it is drawn again', async () => {
  const { unmount } = await render(<Faces names={['Eve']} />);
  await expect.poll(() => seen('Eve').picture).toBe(true);
  await unmount();
  await render(<Faces names={['Eve']} />);
  expect(seen('Eve')).toEqual({ initials: false, picture: true });
});

test('a picture that everybody may see needs no script to be asked for', async () => {
  await render(
    <div style={{ paddingTop: '400vh' }} data-testid="Logo">
      <Picture src={drawn('Logo')} size={40}>
        <b>L</b>
      </Picture>
    </div>,
  );
  expect(imageOf('Logo')?.loading).toBe('lazy');
});

test('what was uploaded is asked for in the size in which it is shown', async () => {
  const src = '/api/files/6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
  await render(
    <>
      <div data-testid="face">
        <Picture src={src} size={40}>
          <b>F</b>
        </Picture>
      </div>
      <div data-testid="cover">
        <Picture src={src} size={512}>
          <b>C</b>
        </Picture>
      </div>
    </>,
  );
  expect(imageOf('face')?.src).toBe(`${location.origin}${src}?size=small`);
  expect(imageOf('cover')?.src).toBe(location.origin + src);
});
