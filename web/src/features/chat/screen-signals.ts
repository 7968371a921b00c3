import { catchUpAll } from './messages/log-queries.ts';
import { chatIsOpened } from './opened.ts';
import { resumeSending } from './outbox/sender.ts';
import { receive, showRemoved } from './receive.ts';

/** Told as soon as the page of the chat is loaded, which imports this file for it. */
chatIsOpened({
  receive,
  showRemoved,
  onGap(client) {
    catchUpAll(client);
    resumeSending();
  },
});
