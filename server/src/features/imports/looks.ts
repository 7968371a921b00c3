/* What a cell is by its look alone. */
export type Looks = (text: string) => boolean;

export const isEmail: Looks = (text) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);
export const isLink: Looks = (text) => /^(?:https?:\/\/|www\.)\S+$/i.test(text);
/** By an ending that stands behind nothing but a web address: 'st.gallen' is a town. */
const isHost: Looks = (text) =>
  /^[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|info|eu|de|ch|at|fr|it|es|nl|be|uk|example)(?:\/\S*)?$/i.test(text);
export const isAddress: Looks = (text) => isLink(text) || isHost(text);
const digitsOf = (text: string) => text.replace(/\D/g, '').length;
export const isNumber: Looks = (text) => /^\+?[\d\s()./-]+$/.test(text) && digitsOf(text) >= 7;
/** No post code nor code of a trade. */
export const isPhone: Looks = (text) =>
  isNumber(text) && (/^\+/.test(text) || (/^\(?0/.test(text) && digitsOf(text) >= 10));
export const isYear: Looks = (text) => /^[12]\d{3}$/.test(text);
