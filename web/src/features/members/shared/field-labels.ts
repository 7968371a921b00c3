/** What the fields of a profile are called, wherever they are named. */
export const fieldLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  nickname: 'Nickname',
  bio: 'Bio',
  location: 'Location',
  email: 'Email',
  website: 'Website',
  phone: 'Phone',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  calendly: 'Calendly link',
  workRole: 'Work role',
  company: 'Company',
  profileImageUrl: 'Picture',
} as const;
