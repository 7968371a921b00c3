import { t } from '#web/lib/text.ts';

/** What the fields of a profile are called, wherever they are named. */
export const fieldLabels = () => ({
  firstName: t('First name'),
  lastName: t('Last name'),
  nickname: t('Nickname'),
  bio: t('Bio'),
  location: t('Location'),
  email: t('Email'),
  website: t('Website'),
  phone: t('Phone'),
  linkedin: t('LinkedIn'),
  instagram: t('Instagram'),
  calendly: t('Calendly link'),
  workRole: t('Work role'),
  company: t('Company'),
  profileImageUrl: t('Picture'),
});
