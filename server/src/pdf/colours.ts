/** The site's own, in the light theme. */
export const colours = { primary: '#15503f', muted: '#5b6561', soft: '#e3efe9', grey: '#ecebe6' };
