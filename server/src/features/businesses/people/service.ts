/*
 * Who belongs to a business beside its owner. What they may do is decided here below, whom to invite and how by the feature
 * `colleagues`, which writes by these.
 */

export {
  deleteAddress,
  deletePeopleOf,
  deletePerson,
  insertPerson,
  sweepPeople,
  updatePerson,
} from './repository.ts';
