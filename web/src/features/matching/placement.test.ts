import type { Match } from '@guildhall/contract/matching.ts';
import { expect, test } from 'vitest';
import { makeMatch } from './make.test-data.ts';
