import { getDivisionSheets, getDraftSheets, recordPrintedSheets } from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const { useDraftSheetsQuery, useDivisionSheetsQuery, useRecordPrintedSheetsMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    draftSheets: read(build, getDraftSheets, ['Sheets']),
    divisionSheets: read(build, getDivisionSheets, ['Sheets']),
    recordPrintedSheets: change(build, recordPrintedSheets, ['Sheets']),
  }),
});
