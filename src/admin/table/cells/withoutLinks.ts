import { createContext } from 'react';

/** Where values stand too close for a finger, they lead nowhere: what is around them does. */
export const WithoutLinks = createContext(false);
