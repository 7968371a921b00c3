import { message } from '@guildhall/contract/messages.ts';
import type { FeatureExports } from '../../exports.ts';
import { notFound } from '../../http/errors.ts';
import { streamUsedFiles } from './repository.ts';

/** In the archive; all files are drawn by us, as one type each. */
const nameOf = ({ id, kind, type }: { id: string; kind: string; type: string }) =>
  `${kind}-${id}.${type.split('/')[1]}`;

export const filesExports: FeatureExports = {
  parts: [
    {
      name: 'files',
      about: message(
        'Your pictures: what each is for, and since when. The pictures themselves are in the folder files.',
      ),
      covers: ['files.owner_id'],
      async *rows({ db }, memberId) {
        for await (const { id, ...file } of streamUsedFiles(db, memberId))
          yield { file: `files/${nameOf({ id, ...file })}`, ...file };
      },
    },
  ],
  async *files({ db, files }, memberId) {
    for await (const file of streamUsedFiles(db, memberId))
      yield {
        name: nameOf(file),
        open: async () => {
          const stored = await files.read(file.id);
          // Taken away, and swept, while the archive was made: the next try finds it gone.
          if (!stored) throw notFound(message('A file of the member was not found.'));
          return stored.content;
        },
      };
  },
};
