export const reportKeys = { reports: ['reports'] as const, suggestions: ['suggestions'] as const };
