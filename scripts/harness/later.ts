/** What of a page stands for parts that are loaded or drawn later. */
export const LATER = '.MuiSkeleton-root, [data-deferred]';
