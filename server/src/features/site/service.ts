import type { Context } from '../../context.ts';

export async function getSite({ config }: Context) {
  return {
    communityName: config.communityName,
    contactEmail: config.contactEmail,
    hasBilling: config.billing === 'on',
    isDevelopment: !config.isProduction,
  };
}
