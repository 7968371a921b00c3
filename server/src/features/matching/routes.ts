import {
  acceptMatch,
  createMatch,
  deleteMatch,
  listFavorites,
  listMatches,
  listUnmatched,
  rejectMatch,
  undoMatch,
} from '@guildhall/contract/matching.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import * as decisions from './decisions/service.ts';
import * as discover from './discover/service.ts';
import * as requests from './requests/service.ts';
import * as service from './service.ts';

export function mountMatching(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listUnmatched, discover.listUnmatched);
  route(app, ctx, listFavorites, service.listFavorites);
  route(app, ctx, listMatches, service.listMatches);
  route(app, ctx, createMatch, decisions.createMatch);
  route(app, ctx, deleteMatch, decisions.deleteMatch);
  route(app, ctx, undoMatch, decisions.undoMatch);
  route(app, ctx, acceptMatch, requests.acceptMatch);
  route(app, ctx, rejectMatch, requests.rejectMatch);
}
