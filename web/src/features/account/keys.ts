export const accountKeys = { export: ['export'] as const };
