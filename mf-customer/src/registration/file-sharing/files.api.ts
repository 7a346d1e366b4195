import { deleteFile, getFiles } from '@schi/contract';
import { change, read } from '@schi/shared-ui/api-client';
import { api } from '../../api';

export const { useFilesQuery, useDeleteFileMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    files: read(build, getFiles, ['Files']),
    deleteFile: change(build, deleteFile, ['Files']),
  }),
});
