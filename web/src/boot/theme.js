// Runs before the first paint, so that a chosen theme never flashes, and nobody who was told what the deck's buttons do sees it
// told again. The keys are those of lib/theme.ts and of use-explained.ts.
(() => {
  try {
    const theme = localStorage.getItem('guildhall.theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
    if (localStorage.getItem('guildhall.matching-explained')) document.documentElement.dataset.explained = '';
  } catch {
    // Storage may be switched off; the system's theme holds then.
  }
})();
