import type { Rolldown } from 'vite';

/** What a chunk is made of: few requests for every page, and nothing of what only others need. */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'vendor',
    test: /rolldown\/runtime|node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack|zod)\/|lib\/jitless\.ts$/,
  },
  { name: 'calls', test: /\/contract\/src\//, tags: ['$initial'] },
  { name: 'app', tags: ['$initial'] },
  { name: 'kit', test: /node_modules\/lucide-react\//, minShareCount: 2 },
  { name: 'kit', test: /\/web\/src\/(?:ui|lib)\//, minShareCount: 8 },
  { name: 'members', test: /\/web\/src\/app\/live\.tsx$/ },
  { name: 'calls-of-few', test: /\/contract\/src\//, minShareCount: 2 },
  { name: 'features', test: /\/web\/src\/features\//, minShareCount: 6 },
];
