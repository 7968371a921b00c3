import type { Call, Endpoint } from '@guildhall/contract/endpoint.ts';
import type { Endpoints } from '@guildhall/contract/endpoints.ts';

export interface Example {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

const clientId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

type Examples = { [K in keyof Endpoints]: Endpoints[K] extends Endpoint ? Call<Endpoints[K]> : never };

/** An input for every endpoint of the contract that its schemas accept; the hostile-input test spoils one part at a time. */
const typed: Examples = {
  register: {
    body: {
      firstName: 'Hanna',
      lastName: 'Hostile',
      email: 'hanna@hostile.example',
      password: 'correct horse battery',
      confirmPassword: 'correct horse battery',
    },
  },
  login: { body: { email: 'hanna@hostile.example', password: 'correct horse battery' } },
  logout: { body: {} },
  openSignIn: {},
  openSignOut: {},
  getApiDocs: {},
  getCurrentUser: {},
  confirmEmail: { body: { token: 'none', password: 'correct horse battery' } },
  disownAccount: { body: { token: 'none' } },
  resendConfirmation: { body: { email: 'hanna@hostile.example' } },
  searchMembers: { query: { q: 'Hanna' } },
  getMemberProfile: { params: { id: '999999' } },
  getFile: { params: { id: clientId } },
  uploadPicture: { body: { picture: new File(['no picture'], 'face.png') } },
  setPictureSource: { body: { profileImageUrl: 'https://127.0.0.1/face.png' } },
  removePicture: {},
  searchLocations: { query: { q: 'Leeds' } },
  listBlocks: { query: { limit: '5', before: '3' } },
  blockMember: { body: { userId: 999_999 } },
  unblockMember: { params: { userId: '999999' } },
  listBusinesses: {
    query: {
      industry: 'Retail',
      location: 'Here',
      claimed: 'true',
      q: 'bread',
      type: 'sme',
      tag: 'oven',
      sort: 'name',
      limit: '10',
    },
  },
  listFacets: {},
  getStats: {},
  getSite: {},
  listMyBusinesses: {},
  createBusiness: {
    body: {
      name: 'Hostile Ltd',
      description: 'Somebody who sends strange things.',
      industry: 'Other',
      type: 'SME',
      location: 'Nowhere',
      website: 'https://hostile.example',
      email: 'info@hostile.example',
      phone: '+1 555 0100',
      employees: 3,
      founded: 1999,
      revenue: '1M',
      tags: ['one', 'two'],
      needs: ['Peace'],
      offers: ['Noise'],
      isClaimed: true,
      claimedBy: null,
      ownerEmail: null,
    },
  },
  listUnmatched: { query: { limit: '5', passes: 'true' } },
  listFavorites: {},
  listMatches: { query: { limit: '5', before: '3' } },
  countMatches: {},
  listFigures: {},
  countFits: { params: { id: '999999' } },
  createMatch: { body: { businessId: 999_999, action: 'like', note: 'Hello' } },
  deleteMatch: { params: { id: '999999' } },
  acceptMatch: { params: { id: '999999' }, body: {} },
  rejectMatch: { params: { id: '999999' }, body: {} },
  undoMatch: { body: {} },
  listRooms: {},
  listMessages: { params: { roomId: '1' }, query: { before: '10', limit: '5' } },
  listMessagesByQuery: { query: { roomId: '1', after: '0', limit: '5' } },
  sendMessage: { body: { roomId: 1, content: 'Hello', clientId, messageType: 'text' } },
  markRoomRead: { params: { roomId: '1' }, body: { seq: 0 } },
  muteMember: { body: { userId: 999_999, durationMinutes: 5, reason: 'none' } },
  banMember: { body: { userId: 999_999, durationMinutes: 5, reason: 'none' } },
  unmuteMember: { body: { userId: 999_999 } },
  unbanMember: { body: { userId: 999_999 } },
  getMyModeration: {},
};

export const examples: Record<string, Example> = typed;
