// At the end of the page. What the server has drawn is shown before the code is fetched that brings it to life: on a slow line the
// two would share the way. Where nothing is drawn, or nobody is looking, there is nothing to wait for.
(() => {
  const named = (name) => [...document.querySelectorAll(`meta[name="${name}"]`)].map(({ content }) => content);
  const start = () => {
    for (const href of named('module')) {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href }));
    }
    for (const entry of named('entry')) void import(entry);
  };
  const isDrawn = document.getElementById('root').hasChildNodes();
  if (isDrawn && !document.hidden) requestAnimationFrame(() => setTimeout(start));
  else start();
})();
