// Stands before `runtime.ts` in the entry of development only.
process.env.NODE_ENV ??= 'development';
