import * as labels from '@guildhall/contract/import-labels.ts';
import * as contract from '@guildhall/contract/imports.ts';
import type { Mount } from '../../mount.ts';
import { importExports } from './exports.ts';
import { exportBusinesses, getImportErrors } from './files/service.ts';
import { mountImportJobs } from './jobs.ts';
import { listImportLabels, setImportLabel } from './labels/service.ts';
import {
  addImportPiece,
  checkImport,
  deleteImport,
  getImport,
  listImportRows,
  listImports,
  runImport,
  setImportEncoding,
  setImportSheet,
  startImport,
  undoImport,
} from './service.ts';

export function mountImports(mount: Mount): void {
  const { on, exports } = mount;
  exports(importExports);
  on(contract.startImport, startImport);
  on(contract.addImportPiece, addImportPiece);
  on(contract.listImports, listImports);
  on(labels.listImportLabels, listImportLabels);
  on(labels.setImportLabel, setImportLabel);
  on(contract.getImport, getImport);
  on(contract.setImportEncoding, setImportEncoding);
  on(contract.setImportSheet, setImportSheet);
  on(contract.checkImport, checkImport);
  on(contract.runImport, runImport);
  on(contract.undoImport, undoImport);
  on(contract.deleteImport, deleteImport);
  on(contract.listImportRows, listImportRows);
  on(contract.getImportErrors, getImportErrors);
  on(contract.exportBusinesses, exportBusinesses);
  mountImportJobs(mount);
}
