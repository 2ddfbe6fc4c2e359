export declare function makeScratchFolder(memory?: string): string | undefined;
