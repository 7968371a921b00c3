import type { Context } from '../../context.ts';

export async function getSite({ config }: Context) {
  return {
    communityName: config.communityName,
    contactEmail: config.contactEmail,
    isDevelopment: !config.isProduction,
  };
}
