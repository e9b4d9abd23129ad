// Pages around the lists, which are not of this release. [ROUTE-02 to ROUTE-11, ROUTE-33, DECISION-133]

export const signupHref = (): string => '/signup';
export const resetPasswordHref = (): string => '/reset-password';
export const logoutHref = (): string => '/logout';
export const accountHref = (): string => '/account';
export const accountDetailsHref = (): string => '/account/details';
export const dashboardHref = (): string => '/dashboard';
