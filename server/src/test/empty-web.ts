import type { Web } from '../http/web-files.ts';

const outline = { head: '<title>Guildhall</title>', language: 'en', modules: [], data: '{}' };

/** Pages without a browser application behind them. */
export const emptyWeb: Web = {
  template: async () => '<!doctype html><!--page-head-->',
  renderer: async () => ({
    keyOf: ({ url }) => url,
    outline: async () => outline,
    formCall: () => undefined,
    draw: async () => ({ ...outline, status: 200, body: '' }),
  }),
  preload: () => '',
  inlineScripts: [],
};
