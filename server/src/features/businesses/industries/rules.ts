import { foldToLetters } from '../../../folding.ts';

/** By which an industry is found, however it is written. */
export const industryKey = foldToLetters;
