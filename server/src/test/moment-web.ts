import type { Web } from '../http/web-files.ts';
import { emptyWeb } from './empty-web.ts';

/** Pages that say nothing but their moment; what happens while one is read is up to the test. */
export function momentWeb(whileReading: () => Promise<void> = async () => {}): Web {
  return {
    ...emptyWeb,
    template: async () => '<!--page-body-->',
    renderer: async () => {
      const { draw, ...renderer } = await emptyWeb.renderer();
      return {
        ...renderer,
        draw: async (request) => {
          await whileReading();
          return { ...(await draw(request)), body: request.moment ?? 'none' };
        },
      };
    },
  };
}
