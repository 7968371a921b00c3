/** Of the community's mark: for the home screens of phones, for Apple's, and for a browser's tab. The first one is the default. */
export const iconSizes = [512, 192, 180, 64] as const;
export const appleIconSize = 180;
export const tabIconSize = 64;
