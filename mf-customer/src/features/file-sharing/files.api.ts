import { deleteFile, getFiles } from '@schi/contract';
import { api, change, read } from '@schi/shared-ui/api-client';

export const { useFilesQuery, useDeleteFileMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    files: read(build, getFiles, ['Files']),
    deleteFile: change(build, deleteFile, ['Files']),
  }),
});
