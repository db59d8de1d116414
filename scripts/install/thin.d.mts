export function thin(modules: string): number;
