export function compressAssets(directory: string): Promise<void>;
