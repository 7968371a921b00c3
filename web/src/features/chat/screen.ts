import { catchUpAll } from './messages/log-queries.ts';
import { chatIsOpened } from './opened.ts';
import { resumeSending } from './outbox/sender.ts';
import { receive, showRemoved } from './receive.ts';

chatIsOpened({
  receive,
  showRemoved,
  onGap(client) {
    catchUpAll(client);
    resumeSending();
  },
});
