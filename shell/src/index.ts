// Module Federation needs an asynchronous step before the first shared module is used.
import('./bootstrap');
