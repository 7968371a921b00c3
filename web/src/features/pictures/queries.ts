import type { Me } from '@guildhall/contract/members.ts';
import { removePicture, uploadPicture } from '@guildhall/contract/pictures.ts';
import { updateProfile } from '@guildhall/contract/profile.ts';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { meKey } from '#web/features/auth/shared/session.ts';
import { call } from '#web/lib/api.ts';

export interface Upload {
  picture: File;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** Where a new picture comes from. What was set shows at once; the signal of the change tells every screen of it. */
export function usePicture() {
  const client = useQueryClient();
  const onSuccess = ({ profileImageUrl }: Pick<Me, 'profileImageUrl'>) =>
    client.setQueryData<Me | null>(meKey, (me) => me && { ...me, profileImageUrl });
  return {
    upload: useMutation({
      mutationFn: ({ picture, ...options }: Upload) => call(uploadPicture, { body: { picture } }, options),
      onSuccess,
    }),
    fetchFrom: useMutation({
      mutationFn: (profileImageUrl: string) => call(updateProfile, { body: { profileImageUrl } }),
      onSuccess,
    }),
    remove: useMutation({ mutationFn: () => call(removePicture), onSuccess, meta: { failure: true } }),
  };
}

export type PictureMutations = ReturnType<typeof usePicture>;

/** What sends a chosen picture to where it belongs. */
export interface PictureUpload {
  isPending: boolean;
  mutateAsync: (upload: Upload) => Promise<unknown>;
}

/** What changes the picture of something. */
export interface PictureChange {
  upload: PictureUpload;
  remove: Pick<UseMutationResult<unknown, Error, void>, 'isPending' | 'mutate'>;
}
