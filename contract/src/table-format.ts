import { z } from 'zod';

/** How a table can be had: as a workbook for people, as CSV for programs. */
export const tableFormats = ['xlsx', 'csv'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** What a call that answers with a table takes. A program that says nothing gets CSV. */
export const tableFormat = z.enum(tableFormats).default('csv');
