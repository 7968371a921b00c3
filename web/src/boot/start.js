// At the end of the page. What the server has drawn is shown before the code is fetched that brings it to life: on a slow line the
// two would share the way. Where nothing is drawn, or nobody is looking, there is nothing to wait for.
(() => {
  const named = (name) => [...document.querySelectorAll(`meta[name="${name}"]`)].map(({ content }) => content);
  const load = async () => {
    for (const href of [...named('library'), ...named('entry'), ...named('module')]) {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href }));
    }
    // Fetched side by side, but each run in a task of its own: together they would hold up a press for a quarter of a second on a
    // slow phone.
    for (const file of [...named('library'), ...named('entry')]) {
      await import(file);
      if (!document.hidden) await new Promise((resolve) => setTimeout(resolve));
    }
  };
  // A browser doesn't ask again for a file that was lost: the page stays as the server has drawn it, and early.js lets go.
  const start = () => load().catch(() => dispatchEvent(new Event('startfailed')));
  const isDrawn = document.getElementById('root').hasChildNodes();
  if (isDrawn && !document.hidden) requestAnimationFrame(() => setTimeout(start));
  else void start();
})();
