export const notificationKeys = { settings: ['notification-settings'] as const };
