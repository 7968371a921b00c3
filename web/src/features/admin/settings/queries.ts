import type { Call } from '@guildhall/contract/endpoint.ts';
import { testMail } from '@guildhall/contract/mail-test.ts';
import {
  getSettings,
  removeSiteLogo,
  type SettingsAnswer,
  updateSettings,
  uploadSiteLogo,
} from '@guildhall/contract/settings.ts';
import { featureSettings, type SiteFeature } from '@guildhall/contract/site-features.ts';
import type { SitePageName } from '@guildhall/contract/site-pages.ts';
import {
  listSitePages,
  previewSitePage,
  setSitePage,
  type WrittenPage,
} from '@guildhall/contract/written-pages.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Upload } from '#web/features/pictures/queries.ts';
import { call } from '#web/lib/api.ts';
import { adminKeys } from '../keys.ts';

const settingsQuery = queryOptions({
  queryKey: adminKeys.settings,
  queryFn: ({ signal }) => call(getSettings, {}, { signal }),
  staleTime: 0,
});

export const useSettings = () => useQuery(settingsQuery);

function useKeep() {
  const client = useQueryClient();
  return (settings: SettingsAnswer) => client.setQueryData(settingsQuery.queryKey, settings);
}

/** What the site looks like on this screen, too, follows by the signal that everybody hears. */
export const useUpdateSettings = () =>
  useMutation({
    mutationFn: (body: Call<typeof updateSettings>['body']) => call(updateSettings, { body }),
    onSuccess: useKeep(),
  });

/** One press, which has no form to say that it failed. */
export const useSwitchFeature = () =>
  useMutation({
    mutationFn: ({ feature, isOn }: { feature: SiteFeature; isOn: boolean }) =>
      call(updateSettings, { body: { [featureSettings[feature]]: isOn ? null : false } }),
    onSuccess: useKeep(),
    meta: { failure: true },
  });

export function useSiteLogo() {
  const onSuccess = useKeep();
  return {
    upload: useMutation({
      mutationFn: ({ picture, ...options }: Upload) => call(uploadSiteLogo, { body: { picture } }, options),
      onSuccess,
    }),
    remove: useMutation({ mutationFn: () => call(removeSiteLogo), onSuccess, meta: { failure: true } }),
  };
}

export const useTestMail = () => useMutation({ mutationFn: () => call(testMail), meta: { failure: true } });

const pagesQuery = queryOptions({
  queryKey: adminKeys.pages,
  queryFn: ({ signal }) => call(listSitePages, {}, { signal }),
  staleTime: 0,
});

export const useSitePages = () => useQuery(pagesQuery);

export function useSetSitePage(name: SitePageName) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<typeof setSitePage>['body']) => call(setSitePage, { params: { name }, body }),
    onSuccess: (pages: WrittenPage[]) => client.setQueryData(pagesQuery.queryKey, pages),
  });
}

export const usePreview = () =>
  useMutation({ mutationFn: (text: string) => call(previewSitePage, { body: { text } }) });
